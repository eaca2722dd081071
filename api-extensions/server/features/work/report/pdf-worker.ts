import { answerTasks } from '../../../platform/worker-thread';
import { drawReport } from './draw';

// Laying out Korean text takes seconds of CPU time: on the main thread it would block all other responses.
answerTasks(drawReport);
