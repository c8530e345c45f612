// @EXPECT verdict=compile_error scanOff=compile_error
module x { }
