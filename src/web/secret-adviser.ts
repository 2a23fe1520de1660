// The agent that solves a secret choice for a hint: in a file of its own, since the start page names it but needs no
// engine.

/** The levels search too little for a secret choice, or spend their search on plans. */
export const SECRET_ADVISER = 'mcts:iterations=600,plans=false';
