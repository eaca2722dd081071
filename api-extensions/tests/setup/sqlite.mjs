import { start } from './start.mjs';

export default () => start('sqlite');
