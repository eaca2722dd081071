import { answerTasks } from '../../platform/worker-thread';
import { drawEstimate } from './estimate-draw';

// Laying out Korean text takes CPU time that would block all other answers on the main thread.
answerTasks(drawEstimate);
