import type { Feature } from '../../http/feature';
import { askBeforeChanges, askBeforeFileDeletion } from './ask-first';

export const consequences: Feature = {
  rules: { asked: askBeforeChanges, requests: askBeforeFileDeletion },
};
