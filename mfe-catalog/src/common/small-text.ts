/** Names over 35 and places over 45 characters are set smaller. */
export const isLongName = (name: string): boolean => name.length > 35;
export const isLongLocation = (location: string): boolean => location.length > 45;
