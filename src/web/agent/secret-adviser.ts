// Who solves a secret choice for a hint: in a file of its own, since the start page names it and needs no engine for that.

/** The levels search too little for a secret choice, or spend their search on plans. */
export const SECRET_ADVISER = 'mcts:iterations=600,plans=false';
