// One chunk for the screens that every family shares.
export { AddScreen, UpdateScreen } from './form-screen.tsx'
export { ListScreen } from './list-screen.tsx'
export { RecordScreen } from './record-screen.tsx'
