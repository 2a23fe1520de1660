// The page begins here.

import { render } from 'preact';
import { App } from './app.tsx';
import { keepSettings } from './settings.ts';

keepSettings();
render(<App />, document.getElementById('app')!);
