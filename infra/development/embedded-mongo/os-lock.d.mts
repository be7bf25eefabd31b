export function takeLock(name: string, file: string): Promise<(() => void) | undefined>;
export function nameHolder(file: string): void;
export function holderIn(file: string): string;
