/**
 * Runs tasks in order, at most `limit` at once. `add` answers what the task answers; `clear` drops the tasks
 * that have not begun (theirs reject with the reason).
 */
export class TaskQueue {
	#limit: number
	#running = 0
	#waiting: { start: () => void; drop: (reason: unknown) => void }[] = []

	constructor(limit: number) {
		this.#limit = limit
	}

	add<T>(task: () => Promise<T>): Promise<T> {
		return new Promise((resolve, reject) => {
			const start = () => {
				this.#running++
				task()
					.then(resolve, reject)
					.finally(() => {
						this.#running--
						this.#next()
					})
			}
			this.#waiting.push({ start, drop: reject })
			this.#next()
		})
	}

	clear(reason: unknown): void {
		for (const { drop } of this.#waiting.splice(0)) drop(reason)
	}

	#next(): void {
		if (this.#running < this.#limit) this.#waiting.shift()?.start()
	}
}
