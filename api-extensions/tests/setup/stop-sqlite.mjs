import { stop } from './start.mjs';

export default () => stop('sqlite');
