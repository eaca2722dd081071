import type { Feature } from '../../http/feature';
import { enforceUploadRules } from './upload-rules';

export const media: Feature = { rules: { requests: enforceUploadRules } };
