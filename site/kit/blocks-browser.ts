import { runCountdowns } from '../src/platform/block-actions';
import { prepareBlockActions, prepareBlockForms, startBlocks } from '../src/platform/open-page';

prepareBlockActions();
prepareBlockForms();
// A popup lies over the blocks, so it is shown only where it is looked at.
if (window.location.search === '?popups') startBlocks();
else runCountdowns();
