import type { Feature } from '../../platform/feature';
import { enforceUploadRules } from './upload-rules';

export const media: Feature = { rules: { requests: enforceUploadRules } };
