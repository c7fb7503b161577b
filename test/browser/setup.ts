import '../../src/ui/global.css'
