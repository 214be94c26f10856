export { accountRoutes } from './account.routes.ts'
export { isFirstRun } from './account.store.ts'
export { getCompany, getSettings, getUsername } from './profile.service.ts'
export { authenticate } from './session.ts'
