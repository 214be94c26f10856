// Exits with 0 when the Vitrine of this machine answers, else with 1: the health check of the image.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4600}/api/health`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
