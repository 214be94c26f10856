// npm run build: makes a clone ready to serve, as npm start does first; for images and other installations.
import { ensureReadyToServe, orExplain } from './lib/setup.mjs'

await orExplain(ensureReadyToServe)
