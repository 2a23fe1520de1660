#!/usr/bin/env node
// The program is TypeScript: tsx is registered first, then the command line takes over.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/main.ts');
