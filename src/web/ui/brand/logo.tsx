import classes from './logo.module.css'
import { WORDMARK, WORDMARK_WIDTH } from './wordmark.ts'

/** A V standing on a shelf behind glass. From 20 px up; the favicon is drawn on the pixel grid for itself. */
export function LogoMark({ size = 22 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
			<rect x="1" y="1" width="22" height="22" rx="5.5" fill="#096d84" />
			<path d="M1 14.5V6.5A5.5 5.5 0 0 1 6.5 1h8Z" fill="#fff" fillOpacity=".13" />
			<path
				d="M7 6.25 12 14.5 17 6.25"
				fill="none"
				stroke="#fff"
				strokeWidth="2.3"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
			<path d="M6.5 18.25h11" stroke="#fff" strokeOpacity=".62" strokeWidth="1.7" strokeLinecap="round" />
		</svg>
	)
}

/** Mark and wordmark; the word takes the text colour. */
export function Logo({ size = 22 }: { size?: number }) {
	return (
		<span className={classes.logo} role="img" aria-label="Vitrine">
			<LogoMark size={size} />
			<svg height={size} viewBox={`0 0 ${WORDMARK_WIDTH} 24`} aria-hidden>
				<path d={WORDMARK} fill="currentColor" />
			</svg>
		</span>
	)
}
