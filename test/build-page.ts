// Builds the page that `grognard play` serves, unless it stands already as its sources are.

import { builtPage } from '../src/node/web-build.ts';

await builtPage(() => {});
