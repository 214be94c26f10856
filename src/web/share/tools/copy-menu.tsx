import '../sheet.css'
import './copy-menu.css'
import { useEffect, useRef, useState } from 'react'
import { fetchCopy, Refused } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import type { PageData } from '../page-data.ts'
import { useModal } from '../use-modal.ts'
import type { Words } from '../words.ts'

type Format = PageData['data']['catalog']['copies'][number]

const WORDS = {
	en: {
		pdf: 'PDF',
		pdfText: 'The pages, to look at and print',
		xlsx: 'Excel',
		xlsxText: 'The list of products, to count with',
		making: 'The file is being made. It starts by itself as soon as it is there.',
		late: 'It takes longer than usual. Try again in a few minutes.',
		failed: 'The file could not be fetched. Check the connection and try again.',
	},
	zh: {
		pdf: 'PDF',
		pdfText: '图册页面，便于查看和打印',
		xlsx: 'Excel',
		xlsxText: '产品清单，便于统计',
		making: '正在生成文件，完成后会自动下载。',
		late: '生成时间较长，请几分钟后重试。',
		failed: '文件获取失败，请检查网络后重试。',
	},
} as const

interface Props {
	page: PageData
	w: Words
	onClose: () => void
}

/** The files that the catalog is offered as. */
export function CopyMenu({ page, w, onClose }: Props) {
	const dialog = useModal()
	const words = WORDS[page.lang]
	const { making, problem, take } = useCopy(page)
	return (
		<dialog ref={dialog} className="sheet copy-menu" aria-label={w.takeAway} onClose={onClose}>
			<div className="copy-body">
				<header className="copy-head">
					<h2>{w.takeAway}</h2>
					<button type="button" className="icon-button" aria-label={w.close} onClick={() => dialog.current?.close()}>
						<Icon name="close" />
					</button>
				</header>
				{page.data.catalog.copies.map((format) => (
					<button
						key={format}
						type="button"
						className="copy-choice"
						disabled={making !== null}
						onClick={() => void take(format)}
					>
						<strong>{words[format]}</strong>
						<span className="muted">{words[`${format}Text`]}</span>
					</button>
				))}
				<p role="status" className="muted">
					{making === null ? '' : words.making}
				</p>
				<p role="alert" className="problem">
					{problem}
				</p>
			</div>
		</dialog>
	)
}

/** How often it is asked whether the file is there, and for how long. */
const [ASK_MS, WAIT_MS] = [2000, 240_000]

/** Waits for the file, and has the browser fetch it. Closed, nobody waits any more. */
function useCopy(page: PageData) {
	const words = WORDS[page.lang]
	const [making, setMaking] = useState<Format | null>(null)
	const [problem, setProblem] = useState('')
	const isGone = useRef(false)
	useEffect(() => {
		isGone.current = false
		return () => {
			isGone.current = true
		}
	}, [])
	const take = async (format: Format) => {
		setMaking(format)
		setProblem('')
		const until = Date.now() + WAIT_MS
		try {
			let url = await fetchCopy(page, format)
			while (url === undefined && !isGone.current && Date.now() < until) {
				await new Promise((later) => setTimeout(later, ASK_MS))
				url = await fetchCopy(page, format)
			}
			if (isGone.current) return
			if (url === undefined) setProblem(words.late)
			else location.assign(url)
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : words.failed)
		}
		setMaking(null)
	}
	return { making, problem, take }
}
