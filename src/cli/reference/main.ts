// `npm run reference`: writes docs/reference.md from what the code declares.

import { disk } from '../../node/files.ts';
import { referencePage } from './page.ts';

disk.replace('docs/reference.md', await referencePage());
