export { ProjectAnswer } from './projects/project-answer';
