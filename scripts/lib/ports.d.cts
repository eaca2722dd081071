export function freePort(): Promise<number>;
export function freePorts(count: number): Promise<number[]>;
export function freeStackPorts(): Promise<Record<'site' | 'cms' | 'simulator' | 'publisher', number>>;
