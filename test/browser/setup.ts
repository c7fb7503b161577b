import '../../src/ui/tokens.css'
import '../../src/ui/global.css'
