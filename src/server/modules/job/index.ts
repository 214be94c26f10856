export { jobRoutes } from './job.routes.ts'
export { getJob } from './job.service.ts'
