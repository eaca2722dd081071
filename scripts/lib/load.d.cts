export function slowdown(): number;
