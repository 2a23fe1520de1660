// The page begins here.

import { render } from 'preact';

render(<main>Grognard</main>, document.getElementById('app')!);
