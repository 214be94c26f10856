import { cartWords } from './cart/cart-words.en.ts'
import { words } from './words.en.ts'
import { speak } from './words.ts'

// A script of its own before the page's: whoever reads this language fetches no other.
speak('en', { words, cartWords })
