export { jobRoutes } from './job.routes.ts'
export { cancelJob, getJob } from './job.service.ts'
