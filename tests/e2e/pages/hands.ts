import type { Locator, Page } from 'playwright-core'

/** A way to use a page. */
export interface Hand {
	press(target: Locator): Promise<void>
	/** Writes over what stands there. */
	write(target: Locator, text: string): Promise<void>
	/** Opens a list that unfolds, and takes one of its options. */
	pick(field: Locator, option: Locator): Promise<void>
}

/** With a finger. */
export function touch(page: Page): Hand {
	return {
		press: (target) => target.tap(),
		async write(target, text) {
			await target.tap()
			await target.selectText()
			await page.keyboard.type(text)
		},
		async pick(field, option) {
			await field.tap()
			await option.tap()
		},
	}
}

/** Keys that are pressed until a control has the focus; more than that, and it cannot be reached. */
const STEPS_MOST = 150

/** Without a mouse: Tab leads to every control, in a menu, a list or among radio buttons the arrows do. */
export function keyboard(page: Page): Hand {
	/** Goes on by the key that leads towards it, until there is none. */
	async function go(target: Locator, key: () => Promise<string>): Promise<void> {
		await target.waitFor()
		for (let steps = 0; steps < STEPS_MOST; steps++) {
			const next = await key()
			if (!next) return
			await page.keyboard.press(next)
		}
		throw new Error(`no key leads to ${target}`)
	}
	const reach = (target: Locator) => go(target, () => target.evaluate(keyTo))
	const isTaken = (option: Element) => option.hasAttribute('data-combobox-selected')
	return {
		async press(target) {
			await reach(target)
			const type = await target.getAttribute('type')
			await page.keyboard.press(type === 'radio' || type === 'checkbox' ? 'Space' : 'Enter')
		},
		async write(target, text) {
			await reach(target)
			await page.keyboard.press('ControlOrMeta+a')
			await page.keyboard.type(text)
		},
		async pick(field, option) {
			await reach(field)
			await page.keyboard.press('ArrowDown')
			await go(option, async () => ((await option.evaluate(isTaken)) ? '' : 'ArrowDown'))
			await page.keyboard.press('Enter')
		},
	}
}

/** The key that leads from where the focus is to a control; none where it is there. */
function keyTo(target: Element): string {
	const at = document.activeElement
	if (at === target) return ''
	const isBefore = Boolean(at && target.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
	const isAmong = target.closest('[role=menu]')?.contains(at) || isOneChoice(target, at)
	if (isAmong) return isBefore ? 'ArrowUp' : 'ArrowDown'
	return isBefore ? 'Shift+Tab' : 'Tab'

	function isOneChoice(one: Element | null, other: Element | null): boolean {
		const name = (radio: Element | null) => radio?.matches('[type=radio]') && radio.getAttribute('name')
		return Boolean(name(one)) && name(one) === name(other)
	}
}
