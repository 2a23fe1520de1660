// Fetches the peer that two tests at length and one benchmark compare with. Without it those tests are skipped.

import { installPeer } from '../bench/boardgame-io/install.ts';

installPeer((text) => process.stderr.write(text));
