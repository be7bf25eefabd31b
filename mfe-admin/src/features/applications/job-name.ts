/** `campus_lead`: Campus lead. */
export const jobName = (job: string): string => {
  const words = job.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
