// Runs OpenStack Swift while standard input is open, and prints how to reach it.
import { startSwift } from '../../../scripts/lib/swift.mjs';

const { stop, ...access } = await startSwift();
process.stdout.write(`${JSON.stringify(access)}\n`);
process.stdin.resume().once('end', stop);
