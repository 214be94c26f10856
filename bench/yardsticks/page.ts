// Yardstick: fastify with nothing around it, sending one packed page from memory. Argument: the file of its bytes.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const page = readFileSync(file)

const app = fastify()
app.get('/page', (_request, reply) =>
	reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => process.exit(0))
