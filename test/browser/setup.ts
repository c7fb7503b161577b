import '../../src/ui/type.css'
import '../../src/ui/global.css'
