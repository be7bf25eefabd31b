export function takeLock(name: string, file: string): Promise<(() => void) | undefined>;
