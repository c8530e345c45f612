// @EXPECT verdict=compile_error scanOff=compile_error
@Deprecated
module subject { }
