import { prepareBlockActions, prepareBlockForms, startCountdowns } from '../src/platform/open-page';

prepareBlockActions();
prepareBlockForms();
startCountdowns();
