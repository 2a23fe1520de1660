// Fetches the peer that one test and one benchmark compare with. Without a network that test is skipped.

import { installPeer } from '../bench/boardgame-io/install.ts';

installPeer((text) => process.stderr.write(text));
