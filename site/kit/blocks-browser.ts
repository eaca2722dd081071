import { prepareBlockActions, startCountdowns } from '../src/platform/open-page';

prepareBlockActions();
startCountdowns();
