export { default } from '../eclipse/both';
