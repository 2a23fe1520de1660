// `npm run reference`: writes docs/reference.md and docs/measures.md from what the code declares.

import { disk } from '../../node/files.ts';
import { measuresPage } from './measures.ts';
import { referencePage } from './page.ts';

disk.replace('docs/reference.md', await referencePage());
disk.replace('docs/measures.md', await measuresPage());
