/** Between two questions after a job that runs. */
export const pollMs = 1_000;
