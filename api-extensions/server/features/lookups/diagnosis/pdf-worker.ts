import { answerTasks } from '../../../platform/worker-thread';
import { drawDiagnosis } from './draw';

// Laying out Korean text takes much CPU time: on the main thread it would block all other responses.
answerTasks(drawDiagnosis);
